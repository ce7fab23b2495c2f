import { relative } from "node:path";
import type { Redact } from "../../../http";
import { formatPath } from "../../../schema/path";
import type { SuggestedEdit, WrittenFile } from "../../report/model";
import { subjectOfObject } from "../report";
import { type EditedJson, editJson } from "./edit-json";
import type { Repair } from "./edit-resource";
import type { JsonFile } from "./json-file";
import { unifiedPatch } from "./patch";
import { replaceText } from "./program-files";

/** The edit of the JSON file that contains the body of a resource. */
export class JsonEdit {
  private readonly edited: EditedJson | undefined;
  private readonly name: string;

  constructor(
    root: string,
    private readonly repair: Repair,
    private readonly file: JsonFile,
    private readonly redact: Redact,
  ) {
    this.name = relative(root, file.path).replaceAll("\\", "/");
    this.edited = editJson(repair, file);
  }

  writtenFiles(): WrittenFile[] {
    const { text, isVerified } = this.edited ?? {};
    if (text === undefined || !isVerified || text === this.file.text) return [];
    replaceText({ fileName: this.file.path, text: this.file.text }, text);
    return [{ file: this.name, resources: [this.subject] }];
  }

  suggestions(): SuggestedEdit[] {
    if (!this.edited) return [{ ...this.subject, reason: `${this.name} contains no JSON object` }];
    const { isVerified, refusals, text } = this.edited;
    if (!isVerified) {
      const reason = `${this.name} was not changed: the result might differ from the account`;
      return [{ ...this.subject, reason, ...this.patch(this.file.text, text) }];
    }
    return refusals.map(({ path, reason }) => {
      const suggested = editJson(this.repair, this.file, formatPath(path));
      return {
        ...this.subject,
        path: formatPath(path),
        reason: this.redact(reason),
        ...this.patch(text, suggested?.text ?? text),
      };
    });
  }

  private get subject() {
    const { object } = this.repair;
    return { subject: subjectOfObject(object), urn: object.resource.urn };
  }
  private patch(was: string, is: string): { patch?: string } {
    return was === is ? {} : { patch: this.redact(unifiedPatch(this.name, was, is)) };
  }
}
