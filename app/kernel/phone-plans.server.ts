import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { knowPhonePlans } from './phone.ts'

knowPhonePlans((international) => {
  const number = parsePhoneNumberFromString(international)
  return number?.isValid() ? number.number : null
})
