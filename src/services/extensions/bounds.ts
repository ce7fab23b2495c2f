import type { z } from "zod";
import { list, string } from "../../schema/fields";

/** Bounds shared by integrations, contextual data and extensions. */
export const shortText = () => string(0, 65535);
export const longText = () => string(0, 1048576);
export const manyOf = <S extends z.ZodType>(item: S) => list(item, 0, 10000);
export const MAX_COUNT = 4294967295;
