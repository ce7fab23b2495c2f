export const replacedObjectMessage = (resourceType: string, id: string): string =>
  `adopt names the ${resourceType} ${id}, which this change replaces. Remove adopt from the program and run again`;

/** The message of an adoption that would have to change the object. */
export const differenceMessage = (resourceType: string, id: string, different: string[]): string =>
  `adopt: ${differenceText(resourceType, id, different)}`;

export const differenceText = (resourceType: string, id: string, different: string[]): string =>
  `the ${resourceType} ${id} differs from the program:\n${different.map((line) => `  ${line}`).join("\n")}\nMake the program equal, or make the object equal with adopt.overwrite: true`;
