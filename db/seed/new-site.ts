import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isThaiId, normalisePhone } from '#kernel/thai-id.ts'
import { hashPassword } from '#rooms/identity/index.ts'
import { hostnameOf } from '#rooms/tenancy/index.ts'
import { addBilling, promptPayKind } from './billing.ts'
import { addCluster, addMember } from './cluster.ts'
import { addPerson } from './identity.ts'
import { addShopSettings } from './shop.ts'
import { openDefaultLocation } from './stock.ts'
import { addTenantWithSite, openWithCluster } from './tenancy.ts'
import { as, contextOf, inOneTransaction } from './work.ts'

/** What `npm run site:new` asks, in this order. */
export const siteQuestions: readonly { flag: string; question: string; kind?: 'yes-no'; fallback?: string }[] = [
  { flag: 'hostname', question: 'Hostname, such as shop.example.co.th' },
  { flag: 'name-th', question: 'Name in Thai' },
  { flag: 'name-en', question: 'Name in English' },
  { flag: 'email', question: 'E-mail of the first admin' },
  { flag: 'password', question: 'Password of the first admin, at least 8 characters' },
  { flag: 'first-name', question: 'First name', fallback: 'Admin' },
  { flag: 'last-name', question: 'Last name' },
  { flag: 'legal-name', question: 'Name of the seller as it stands on receipts' },
  { flag: 'tax-id', question: 'Tax id of the seller, 13 digits' },
  { flag: 'address', question: 'Address of the seller' },
  { flag: 'legal-name-en', question: 'Name of the seller in English, if there is one' },
  { flag: 'address-en', question: 'Address of the seller in English, if wanted' },
  { flag: 'phone', question: 'Phone of the seller' },
  { flag: 'promptpay', question: 'PromptPay id that receives the money (mobile, tax id or biller id)' },
  { flag: 'account-name', question: 'Name on that account' },
  { flag: 'vat', question: 'Registered for VAT? y/N', kind: 'yes-no' },
  { flag: 'cluster', question: 'Should "/" be the dashboard of the business? y/N', kind: 'yes-no' },
]

const words = z.string().trim().min(1).max(200)
const digits = z.string().transform((text) => text.replace(/[\s-]/g, ''))

export const siteAnswers = z
  .object({
    hostname: z.string().refine((text) => hostnameOf(text) === text, 'a hostname in lower case, without port'),
    'name-th': words,
    'name-en': words,
    email: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[^\s@]{1,64}@[a-z0-9.-]{1,190}$/, 'an e-mail address'),
    password: z.string().min(8).max(200),
    'first-name': words.default('Admin'),
    'last-name': z.string().trim().max(80).default(''),
    'legal-name': words.optional(),
    'tax-id': digits.refine(isThaiId, 'a Thai tax id of 13 digits with a right check digit'),
    address: words,
    'legal-name-en': words.optional(),
    'address-en': words.optional(),
    phone: z.string().refine((text) => normalisePhone(text) !== null, 'a Thai phone number'),
    promptpay: digits.refine(
      (text) => /^([0-9]{10}|[0-9]{13}|[0-9]{15})$/.test(text),
      'a mobile number, 13 or 15 digits',
    ),
    'account-name': words.optional(),
    vat: z.boolean().default(false),
    cluster: z.boolean().default(false),
  })
  .transform((given) => ({
    ...given,
    'legal-name': given['legal-name'] ?? given['name-th'],
    'account-name': given['account-name'] ?? given['legal-name'] ?? given['name-th'],
  }))

export type SiteAnswers = z.output<typeof siteAnswers>

/**
 * A tenant with its site, seller, receiving account, business with head office, shop, and a first admin who owns it.
 *
 * Errors: 23505 when the hostname or the tenant's key is taken; nothing is left behind.
 */
export async function makeSite(answers: SiteAnswers): Promise<{ tenantId: string; siteId: string; adminId: string }> {
  const tenantId = randomUUID()
  const passwordHash = await hashPassword(answers.password)
  const { hostname, address, phone, vat, promptpay } = answers
  const name = { th: answers['name-th'], en: answers['name-en'] }
  const legalName = answers['legal-name']
  promptPayKind(promptpay)
  return inOneTransaction(contextOf(tenantId, { id: null, name: 'site:new' }), async (work) => {
    const { siteId } = await addTenantWithSite(work, { key: tenantKey(hostname), hostname, name })
    const [firstname, lastname] = [answers['first-name'], answers['last-name']].map((text) => ({
      th: text,
      en: text,
    })) as [typeof name, typeof name]
    const adminId = await addPerson(work, { email: answers.email, firstname, lastname, role: 'admin' }, passwordHash)
    const seller = { name: legalName, taxId: answers['tax-id'], branchNo: '00000', address, phone, vatRegistered: vat }
    const english = { nameEn: answers['legal-name-en'], addressEn: answers['address-en'] }
    const { clusterId, branchId } = await addCluster(work, { ...seller, name: name.th, legalName, ownerId: adminId })
    await addMember(work, clusterId, adminId, ['owner'])
    if (answers.cluster) await openWithCluster(work, siteId, clusterId)
    await addBilling(work, { ...seller, ...english }, { promptPayId: promptpay, name: answers['account-name'] })
    await addShopSettings(work)
    await openDefaultLocation(as(work, { id: adminId, name: firstname.th }), branchId)
    return { tenantId, siteId, adminId }
  })
}

/** The tenant's short name, made from its hostname: shop.example.co.th → shop-example-co-th. */
function tenantKey(hostname: string): string {
  return hostname.replaceAll('.', '-').slice(0, 40).padEnd(2, '-')
}
