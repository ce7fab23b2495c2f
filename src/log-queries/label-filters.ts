export const contradictsLabels = (_query: string, _labels: object): string | undefined => undefined;
