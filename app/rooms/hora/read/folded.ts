/** Small letters without accents, so that Köln is Koln. */
export const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
