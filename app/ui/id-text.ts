/** Numbers in the groups in which people read them out. Plain digits in. */

/** `0812345678` → `081-234-5678`, `021234567` → `02-123-4567`, `053123456` → `053-123-456`; of another country as it is. */
export function phoneText(phone: string): string {
  if (phone.startsWith('+') || !/^\d{9,10}$/.test(phone)) return phone
  if (phone.length === 10) return groups(phone, [3, 3, 4])
  return phone.startsWith('02') ? groups(phone, [2, 3, 4]) : groups(phone, [3, 3, 3])
}

/** `1101700230708` → `1-1017-00230-70-8`, as it stands on the card and on tax invoices. */
export function thaiIdText(id: string): string {
  return groups(id, [1, 4, 5, 2, 1])
}

function groups(digits: string, sizes: readonly number[]): string {
  let at = 0
  return sizes.map((size) => digits.slice(at, (at += size))).join('-')
}
