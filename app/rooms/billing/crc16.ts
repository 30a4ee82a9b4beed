/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF, no reflection) of the text's UTF-8 bytes; `123456789` → 29B1. */
export function crc16(text: string): number {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc
}

/** The checksum as EMV codes carry it: four upper-case hex digits. */
export function crc16Hex(text: string): string {
  return crc16(text).toString(16).toUpperCase().padStart(4, '0')
}
