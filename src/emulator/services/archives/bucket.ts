import type { Path } from "../../../schema/path";
import { invalidField } from "../../server/errors";

/**
 * The service checks that it can write to a bucket. In the emulator, buckets named `no-such-…` fail
 * the check.
 */
export function validateBucket(name: string | undefined, path: Path): void {
  if (!name?.trim()) throw invalidField(path, "must not be empty");
  if (name.includes("no-such-"))
    throw invalidField(
      path,
      `the bucket ${name} does not exist, or its policy does not grant access to the service`,
    );
}
