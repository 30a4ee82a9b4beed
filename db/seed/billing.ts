import type { Work } from './work.ts'

export interface NewSeller {
  name: string
  taxId: string
  branchNo: string
  address: string
  phone: string
  vatRegistered: boolean
  nameEn?: string | undefined
  addressEn?: string | undefined
}

export interface NewReceivingAccount {
  /** Mobile number, 13-digit id, 15-digit e-wallet or biller id. */
  promptPayId: string
  name: string
  bankCode?: string | null
  accountMasked?: string
}

/** Who sells, where the money goes, the rates of VAT and the papers' number series. */
export async function addBilling(work: Work, seller: NewSeller, account: NewReceivingAccount): Promise<void> {
  await addSeller(work, seller)
  await addReceivingAccount(work, account)
  await addPapers(work, seller.branchNo)
}

export async function addSeller({ rows }: Work, seller: NewSeller): Promise<void> {
  await rows(
    `insert into billing.sellers (name, tax_id, branch_no, address, phone, vat_registered, name_en, address_en)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      seller.name,
      seller.taxId,
      seller.branchNo,
      seller.address,
      seller.phone,
      seller.vatRegistered,
      seller.nameEn ?? null,
      seller.addressEn ?? null,
    ],
  )
}

export async function addReceivingAccount({ rows }: Work, account: NewReceivingAccount): Promise<void> {
  await rows(
    `insert into billing.receiving_accounts (kind, ident, name, bank_code, account_masked, is_default) values ($1, $2, $3, $4, $5, true)`,
    [
      promptPayKind(account.promptPayId),
      account.promptPayId,
      account.name,
      account.bankCode ?? null,
      account.accountMasked ?? '',
    ],
  )
}

export async function addPapers({ rows }: Work, branchNo: string): Promise<void> {
  // 7 % since 1999-01-01 by royal decree, renewed ever since.
  await rows(
    `insert into billing.tax_rates (code, bp, valid_from) values ('vat7', 700, '1999-01-01'), ('vat0', 0, '1992-01-01'), ('exempt', 0, '1992-01-01')`,
  )
  await rows(
    `insert into billing.document_series (kind, branch_no, pattern) values ('receipt', $1, 'RC{BE}{MM}-{00000}'),
       ('tax_invoice', $1, 'TX{BE}{MM}-{00000}'), ('abbr_tax_invoice', $1, 'AB{BE}{MM}-{00000}')`,
    [branchNo],
  )
}

/** By its length, as PromptPay tells them apart; 15 digits are an e-wallet unless they begin like a tax id. */
export function promptPayKind(id: string): 'mobile' | 'national_id' | 'ewallet' | 'biller' {
  if (/^0[0-9]{9}$/.test(id)) return 'mobile'
  if (/^[0-9]{13}$/.test(id)) return 'national_id'
  if (/^[0-9]{15}$/.test(id)) return id.startsWith('0') && !id.startsWith('004') ? 'biller' : 'ewallet'
  throw new Error(`not a PromptPay id: ${id}`)
}
