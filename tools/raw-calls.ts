/**
 * API calls that answer something else than JSON, and so ask their actions themselves. Either why everybody may, or the
 * door each of them knocks at first: the doors suite then calls it as everybody whom that door does not admit.
 */
export const rawCalls: Readonly<Record<string, { open: string } | { door: string }>> = {
  'GET /theme/{file}': { open: 'the site’s colours, named by their hash' },
  'POST /locale': { open: 'sets a cookie of the caller’s own' },
  'POST /scheme': { open: 'sets a cookie of the caller’s own' },
  'GET /hostname/{hostname}': { open: 'settings of this very site, and the caller’s own session' },
  'GET /hostnames': { open: 'answers on the developer’s own machine only (isOwnMachine)' },
  'GET /api/user/location': { open: 'where the caller’s own address seems to be' },
  'GET /user/authen/line': { open: 'how one signs in; a link and a confirmation are for who is signed in' },
  'GET /user/authen/line/callback': {
    open: 'believes LINE alone, for the journey that is sealed in the caller’s own cookie',
  },
  'GET /address/provinces': { open: 'the country' },
  'GET /address/amphure/{id}': { open: 'the country' },
  'GET /address/tambon/{id}': { open: 'the country' },
  'GET /address/zip/{zip}': { open: 'the country' },
  'GET /debug/outbox/{id}': { open: 'answers on the developer’s own machine only (isOwnMachine)' },
  'POST /user/profile/data.zip': { door: 'identity/data-copy.ts recordDataCopy' },
  'GET /user/avatar/{file}': { door: 'identity/avatar.ts wornAvatar' },
  'POST /email/send': { door: 'messaging/write-mail.ts mayWriteMail' },
  'GET /mark/{file}': { open: 'logo and favicon, in the folder of the host’s own tenant' },
  'GET /picture/{file}': { open: 'pictures of goods, in the folder of the host’s own tenant' },
  'POST /shop/checkout/typed': {
    open: 'a form of the caller’s own, kept with the cart of their own cookie or account',
  },
  'POST /api/shop/payments/{slug}/slip': { open: 'whoever holds the 128 random bits of the link may pay' },
  'GET /billing/payment/{slug}/qr.svg': { open: 'whoever holds the 128 random bits of the link may pay' },
  'GET /billing/payment/{slug}/qr.png': { open: 'whoever holds the 128 random bits of the link may pay' },
  'GET /live/intent/{slug}': { open: 'says "changed" to whoever holds the link, and nothing else' },
  'GET /billing/slip/{id}/picture': { door: 'billing/slip-queue.ts slipPicture' },
  'GET /live/office': { door: 'shell/office/waiting.ts waitingInOffice' },
  'GET /cluster/user/store/orders.csv': { door: 'shop/order-queue.ts orderFilePart' },
  'GET /cluster/manage/user.csv': { door: 'cluster/people-list.ts notePeopleFile' },
  'POST /account/wallet': { door: 'wallet/statement.ts seeWallet' },
  'GET /user/wallet/statement.csv': { door: 'wallet/statement.ts seeWallet' },
  'GET /cluster/manage/wallets/{id}/statement.csv': { door: 'wallet/statement.ts seeWalletOf' },
  'GET /live/wallet': { door: 'wallet/statement.ts seeWallet' },
  'GET /live/bills': { door: 'billing/slip-queue.ts slipQueue' },
}
