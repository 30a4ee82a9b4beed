import type { StaffRole } from '#kernel/roles.ts'
import { addBilling } from './billing.ts'
import { addCategories, addProducts } from './catalogue.ts'
import { addCluster, addMember } from './cluster.ts'
import type { DemoSite } from './content/index.ts'
import { demoTenantId } from './demo-tenant.ts'
import { addPerson, hashAll } from './identity.ts'
import { addThreads } from './messages.ts'
import { addOrders } from './orders.ts'
import { hangPictures } from './pictures.ts'
import { addressLine, addressLineEnglish } from './places.ts'
import { addShopSettings } from './shop.ts'
import { fillShelves, openDefaultLocation } from './stock.ts'
import { addTenantWithSite, openWithCluster } from './tenancy.ts'
import { as, contextOf, inOneTransaction, type Work } from './work.ts'

/** One demo site with its tenant: pictures first, then everything else in one transaction. */
export async function loadSite(
  demo: DemoSite,
  { isDefault, mark }: { isDefault: boolean; mark?: object },
): Promise<void> {
  const tenantId = demoTenantId(demo.key)
  const [pictures, hashes] = await Promise.all([hangPictures(demo, tenantId), hashAll(demo.people)])
  await inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), async (work) => {
    const { hero, logo, goods } = pictures
    const { siteId } = await addTenantWithSite(work, {
      key: demo.key,
      hostname: demo.hostname,
      name: demo.name,
      theme: demo.theme,
      data: {
        tagline: demo.tagline,
        about: demo.about,
        hero,
        logo: { ...logo, src: `/picture/${logo.name}-320.webp` },
        ...mark,
      },
      favicon: `/picture/${logo.name}-320.webp`,
      isDefault,
    })
    const people = await addPeople(work, demo, hashes)
    const admin = people.find(({ role }) => role === 'admin') ?? people[0]!
    const tools = as(work, admin)
    const branchId = demo.cluster ? await addBusiness(work, demo, people, siteId) : null
    await addMoney(work, demo)
    await addShopSettings(work)
    await openDefaultLocation(tools, branchId)
    await addCategories(tools, demo.categories)
    await addProducts(work, tools, demo.products, goods)
    await fillShelves(tools, demo.products)
    await addOrders(work, demo)
    await addThreads(work, demo.key, people)
  })
}

interface Person {
  id: string
  name: string
  role: string
  staff: StaffRole | undefined
}

async function addPeople(work: Work, demo: DemoSite, hashes: Map<string, string>): Promise<Person[]> {
  const people: Person[] = []
  for (const person of demo.people) {
    const id = await addPerson(work, person, hashes.get(person.email)!)
    people.push({ id, name: `${person.firstname.th} ${person.lastname.th}`, role: person.role, staff: person.staff })
  }
  return people
}

async function addBusiness(work: Work, demo: DemoSite, people: Person[], siteId: string): Promise<string> {
  const owner = people.find(({ staff }) => staff === 'owner')
  const { clusterId, branchId } = await addCluster(work, {
    name: demo.name.th,
    legalName: demo.legal.name,
    taxId: demo.legal.taxId,
    vatRegistered: demo.vatRegistered,
    ownerId: owner?.id ?? null,
    phone: demo.legal.phone,
    address: addressLine(demo.legal),
  })
  for (const { id, staff } of people) if (staff) await addMember(work, clusterId, id, [staff])
  // issue 2: market's "/" is its dashboard; the roastery opens with its shop
  if (demo.key === 'market') await openWithCluster(work, siteId, clusterId)
  return branchId
}

function addMoney(work: Work, { legal, vatRegistered, promptPayId, receivingAccount }: DemoSite): Promise<void> {
  return addBilling(
    work,
    {
      name: legal.name,
      taxId: legal.taxId,
      branchNo: legal.branch,
      address: addressLine(legal),
      phone: legal.phone,
      vatRegistered,
      nameEn: legal.nameEn,
      addressEn: addressLineEnglish(legal.lineEn, legal),
    },
    {
      promptPayId,
      name: receivingAccount.name,
      bankCode: receivingAccount.bankCode,
      accountMasked: receivingAccount.accountNoMasked,
    },
  )
}
