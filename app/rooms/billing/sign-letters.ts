/** The seller stands in the foot of every letter of the house. */
import { signedBy } from '#rooms/messaging/index.ts'
import { phoneText } from '#ui/id-text.ts'
import { currentSeller } from './sellers.ts'

signedBy(async (tools) => {
  const seller = await currentSeller(tools)
  if (!seller) return null
  const { name, nameEn = name, address, addressEn = address, phone } = seller
  return { name: { th: name, en: nameEn }, address: { th: address, en: addressEn }, phone: phone && phoneText(phone) }
})
