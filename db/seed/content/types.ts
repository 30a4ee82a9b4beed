export type Words = { th: string; en: string }

export type DemoTheme = {
  accent: string
  accentText: string
  accentSoft: string
  neutral: 'warm' | 'cool' | 'pure'
  radius: number
  density: 'comfortable' | 'compact'
  font: 'plex' | 'sarabun'
}

export type DemoAddress = { line: string; subdistrictCode: string; zip: string; phone: string }

export type DemoLegal = DemoAddress & {
  name: string
  taxId: string
  branch: string
  nameEn: string
  lineEn: string
}

export type DemoCategory = { code: string; name: Words; parent?: string; sort: number }

export type DemoOption = { name: Words; value: Words }

export type DemoVariant = {
  sku: string
  priceSatang: number
  salePriceSatang?: number
  onHand: number
  weightG: number
  options: DemoOption[]
}

export type DemoProduct = {
  slug: string
  sku: string
  name: Words
  description: Words
  categories: string[]
  priceSatang: number
  salePriceSatang?: number
  vatClass: 'vat7' | 'vat0' | 'exempt'
  kind: 'goods' | 'digital' | 'bundle'
  onHand: number
  weightG: number
  variants?: DemoVariant[]
  featured?: boolean
}

export type DemoPerson = {
  email: string
  password: string
  firstname: Words
  lastname: Words
  phone: string
  role: 'user' | 'manager' | 'admin'
  staff?: 'owner' | 'branchManager' | 'cashier' | 'accountant'
  address?: DemoAddress
}

export type DemoSite = {
  key: 'sala' | 'roastery' | 'school' | 'market'
  hostname: string
  name: Words
  tagline: Words
  about: Words
  theme: DemoTheme
  legal: DemoLegal
  promptPayId: string
  receivingAccount: { bankCode: string; accountNoMasked: string; name: string }
  vatRegistered: boolean
  /** Has a cluster (branches, registers, staff). */
  cluster: boolean
  categories: DemoCategory[]
  products: DemoProduct[]
  people: DemoPerson[]
}
