/** As Thai banks print it: 123-4-56789-0. Other lengths stay as they are. */
export const bankDigits = (number: string): string => number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
