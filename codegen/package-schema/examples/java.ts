import { indented } from "./layout";
import type { Typed, TypedEntry, TypedResource } from "./typed";

/** An example as a program in Java. */
export function inJava(resources: readonly TypedResource[]): string {
  const body = resources.map(resourceText).join("\n\n");
  return `package myproject;

import com.pulumi.Pulumi;
import com.pulumi.coralogix.*;
import com.pulumi.coralogix.inputs.*;
import java.util.Map;

public class App {
    public static void main(String[] args) {
        Pulumi.run(ctx -> {
${indented(body, "            ")}
        });
    }
}`;
}

function resourceText({ variable, type, name, fields }: TypedResource): string {
  const target = variable ? `var ${variable} = ` : "";
  return `${target}new ${type}(${JSON.stringify(name)}, ${builder(type, fields)});`;
}

const builder = (type: string, fields: readonly TypedEntry[]): string => {
  const calls = [...fields.map(([key, value]) => `.${key}(${valueText(value)})`), ".build()"];
  return `${type}Args.builder()\n${indented(calls.join("\n"), "    ")}`;
};

function valueText(value: Typed): string {
  switch (value.kind) {
    case "reference":
      return `${value.variable}.${value.output}()${
        value.entry === undefined
          ? ""
          : `.applyValue(all -> all.get(${JSON.stringify(value.entry)}))`
      }`;
    case "list":
      return value.items.map(valueText).join(", ");
    case "map":
      return `Map.ofEntries(\n${indented(
        value.entries
          .map(([key, item]) => `Map.entry(${JSON.stringify(key)}, ${valueText(item)})`)
          .join(",\n"),
        "    ",
      )})`;
    case "object":
      return builder(value.type, value.fields);
    case "scalar":
      return value.type === "number" && Number.isInteger(value.value)
        ? `${value.value}.0`
        : JSON.stringify(value.value);
  }
}
