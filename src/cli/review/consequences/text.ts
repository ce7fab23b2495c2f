/** Subjects without repetition, in the order of the preview. */
export const subjectsOf = (
  objects: Iterable<{ resource: { subject: string; urn: string } }>,
): string[] => {
  const byUrn = new Map([...objects].map(({ resource }) => [resource.urn, resource.subject]));
  return [...byUrn.values()];
};
