/** Pure: so many pieces, in the packs of their order where they are whole. */
export function piecesText(
  { unit, baseQuantity }: { unit: string; baseQuantity: bigint },
  pieces: bigint,
  locale: 'th' | 'en' = 'th',
): string {
  if (baseQuantity > 0n && pieces % baseQuantity === 0n)
    return `${(pieces / baseQuantity).toLocaleString('en')} ${unit}`
  return `${pieces.toLocaleString('en')} ${locale === 'th' ? 'ชิ้น' : 'pcs'}`
}
