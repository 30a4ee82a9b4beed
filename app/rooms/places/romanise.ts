export function romanise(th: string): string { return th }
