import type { z } from "zod";
import { list, text } from "../../schema/fields";

/** The bounds that integrations, contextual data and extensions share. */
export const line = () => text(0, 65535);
export const page = () => text(0, 1048576);
export const many = <S extends z.ZodType>(item: S) => list(item, 0, 10000);
export const COUNT_MOST = 4294967295;
