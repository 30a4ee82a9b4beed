/** As Thai banks print it: 123-4-56789-0. Other lengths stay as they are. */
export const bankDigits = (number: string): string => number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')

/** A telephone number or a tax or national id, as people write them. */
export const promptPayDigits = (number: string): string =>
  number.replace(/^(0\d{2})(\d{3})(\d{4})$/, '$1-$2-$3').replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
