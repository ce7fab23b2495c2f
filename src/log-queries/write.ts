import { fieldPathOf } from "./evaluate/fields";

/** A string literal of DataPrime. */
export const dataprimeString = (text: string): string =>
  `'${text.replace(/\\/g, "\\\\").replace(/'/g, "\\'")}'`;

/** A step of a key path: `.pod`, or `['k8s.pod.name']`. */
const step = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${dataprimeString(name)}]`;

/** A field by the steps of its path: `$d.kubernetes.pod`. */
export const keyPath = (root: string, path: readonly string[]): string =>
  root + path.map(step).join("");

/** The key path of a field of an alert: `kubernetes.pod` is `$d.kubernetes.pod`. */
export function keyPathOf(name: string): string {
  const { root, path } = fieldPathOf(name);
  return keyPath(root, path.split("."));
}
