import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { visualization } from "../../src/services/dashboards/dynamic/visualization";
import type { DashboardFunction } from "./functions";

/** The visualizations of `dynamic`, each with the text of its widget in visualizations.ts. */
export function visualizationExamples(): DashboardFunction[] {
  const file = join(__dirname, "visualizations.ts");
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const constants = new Map<string, ts.Expression>();
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) constants.set(name.getText(), initializer);
  const widgets = constants.get("VISUALIZATIONS") as ts.ObjectLiteralExpression;
  const described = fieldsOf(nodeOf(visualization));
  return widgets.properties.map((property) => {
    const name = (property.name as ts.Identifier).text;
    const call = (property as ts.PropertyAssignment).initializer.getText();
    const used = [...constants].filter(([constant]) => new RegExp(`\\b${constant}\\b`).test(call));
    return {
      name,
      about: described[name]?.node.facts.about ?? "",
      example: [
        ...used.map(([constant, value]) => `const ${constant} = ${value.getText()};\n`),
        `${call.replace(/^ {2}/gm, "")};`,
      ].join("\n"),
    };
  });
}
