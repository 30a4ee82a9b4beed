import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isThaiId, normalisePhone } from '#kernel/thai-id.ts'
import { hashPassword } from '#rooms/identity/index.ts'
import { hostnameOf } from '#rooms/tenancy/index.ts'
import { addPapers, addReceivingAccount, addSeller, type NewSeller, promptPayKind } from './billing.ts'
import { addCluster, addMember } from './cluster.ts'
import { addPerson } from './identity.ts'
import { openDefaultLocation } from './stock.ts'
import { addTenantWithSite, openWithCluster } from './tenancy.ts'
import { as, contextOf, inOneTransaction } from './work.ts'

/** What `npm run site:new` asks, in this order; the rest are flags that may be given, or filled in later in the browser. */
export const siteQuestions: readonly { flag: string; question?: string; kind?: 'yes-no' }[] = [
  { flag: 'hostname', question: 'Hostname, such as shop.example.co.th' },
  { flag: 'name-th', question: 'Name in Thai' },
  { flag: 'name-en', question: 'Name in English' },
  { flag: 'email', question: 'E-mail of the first admin' },
  { flag: 'password', question: 'Password of the first admin, at least 8 characters' },
  { flag: 'first-name' },
  { flag: 'last-name' },
  { flag: 'legal-name' },
  { flag: 'tax-id' },
  { flag: 'address' },
  { flag: 'legal-name-en' },
  { flag: 'address-en' },
  { flag: 'phone' },
  { flag: 'promptpay' },
  { flag: 'account-name' },
  { flag: 'vat', kind: 'yes-no' },
  { flag: 'cluster', kind: 'yes-no' },
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
    'tax-id': digits.refine(isThaiId, 'a Thai tax id of 13 digits with a right check digit').optional(),
    address: words.optional(),
    'legal-name-en': words.optional(),
    'address-en': words.optional(),
    phone: z
      .string()
      .refine((text) => normalisePhone(text) !== null, 'a Thai phone number')
      .optional(),
    promptpay: digits
      .refine((text) => /^([0-9]{10}|[0-9]{13}|[0-9]{15})$/.test(text), 'a mobile number, 13 or 15 digits')
      .optional(),
    'account-name': words.optional(),
    vat: z.boolean().default(false),
    cluster: z.boolean().default(false),
  })
  .superRefine((given, check) => {
    const isSeller = given['tax-id'] !== undefined
    for (const flag of ['address', 'phone'] as const)
      if (isSeller && given[flag] === undefined)
        check.addIssue({ code: 'custom', path: [flag], message: 'goes with --tax-id: they stand on receipts together' })
  })
  .transform((given) => ({
    ...given,
    'legal-name': given['legal-name'] ?? given['name-th'],
    'account-name': given['account-name'] ?? given['legal-name'] ?? given['name-th'],
  }))

export type SiteAnswers = z.output<typeof siteAnswers>

/**
 * A tenant with its site, business with head office, and a first admin who owns it. Its shop is closed until they open
 * it at /cluster/start, where what was left out is filled in. A seller is complete or not there: a tax id wants an
 * address and a phone.
 *
 * Errors: 23505 when the hostname or the tenant's key is taken; nothing is left behind.
 */
export async function makeSite(answers: SiteAnswers): Promise<{ tenantId: string; siteId: string; adminId: string }> {
  const tenantId = randomUUID()
  const passwordHash = await hashPassword(answers.password)
  const { hostname, address = '', phone = '', vat, promptpay, 'tax-id': taxId } = answers
  const name = { th: answers['name-th'], en: answers['name-en'] }
  const legalName = answers['legal-name']
  if (promptpay) promptPayKind(promptpay)
  return inOneTransaction(contextOf(tenantId, { id: null, name: 'site:new' }), async (work) => {
    const { siteId } = await addTenantWithSite(work, { key: tenantKey(hostname), hostname, name, isClosed: true })
    const [firstname, lastname] = [answers['first-name'], answers['last-name']].map((text) => ({
      th: text,
      en: text,
    })) as [typeof name, typeof name]
    const adminId = await addPerson(work, { email: answers.email, firstname, lastname, role: 'admin' }, passwordHash)
    const business = { name: name.th, legalName, taxId, vatRegistered: vat, ownerId: adminId, phone, address }
    const { clusterId, branchId } = await addCluster(work, business)
    await addMember(work, clusterId, adminId, ['owner'])
    if (answers.cluster) await openWithCluster(work, siteId, clusterId)
    if (taxId) await addSeller(work, sellerOf({ ...answers, 'tax-id': taxId }))
    if (promptpay) await addReceivingAccount(work, { promptPayId: promptpay, name: answers['account-name'] })
    await addPapers(work, '00000')
    await openDefaultLocation(as(work, { id: adminId, name: firstname.th }), branchId)
    return { tenantId, siteId, adminId }
  })
}

function sellerOf(answers: SiteAnswers & { 'tax-id': string }): NewSeller {
  return {
    name: answers['legal-name'],
    taxId: answers['tax-id'],
    branchNo: '00000',
    address: answers.address ?? '',
    phone: normalisePhone(answers.phone ?? '') ?? '',
    vatRegistered: answers.vat,
    nameEn: answers['legal-name-en'],
    addressEn: answers['address-en'],
  }
}

/** The tenant's short name, made from its hostname: shop.example.co.th → shop-example-co-th. */
function tenantKey(hostname: string): string {
  return hostname.replaceAll('.', '-').slice(0, 40).padEnd(2, '-')
}
