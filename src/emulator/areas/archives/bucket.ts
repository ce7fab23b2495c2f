import type { Path } from "../../../schema/path";
import { refused } from "../../errors";

/** The service tries a bucket before it takes it. Those that it cannot write to are called `no-such-…` here. */
export function bucketName(name: string | undefined, path: Path): void {
  if (!name?.trim()) throw refused(path, "must not be empty");
  if (name.includes("no-such-")) throw refused(path, `the bucket ${name} does not exist, or its policy does not let the service in`);
}
