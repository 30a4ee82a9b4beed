/**
 * Pure: the accounts that every business has, under the numbers that Thai accountants give them: 1 assets, 2 liabilities,
 * 3 equity, 4 income, 5 expenses. A business may call and number them otherwise (`ledger.chart`); the code stays.
 */
import type { AccountKind } from '../accounts.ts'

/** Where it stands in the statements (DBD notice on the items of financial statements 2554, for limited companies). */
export type Section = 'current' | 'fixed' | 'owed' | 'long' | 'equity' | 'sales' | 'other' | 'cost' | 'expense' | 'tax'

export interface StandardAccount {
  code: string
  kind: AccountKind
  section: Section
  number: string
  th: string
  en: string
}

type Row = readonly [number: string, code: string, th: string, en: string]

const of = (kind: AccountKind, section: Section, rows: readonly Row[]): StandardAccount[] =>
  rows.map(([number, code, th, en]) => ({ code, kind, section, number, th, en }))

export const standardAccounts: readonly StandardAccount[] = [
  ...of('asset', 'current', [
    ['1110', 'bank:cash', 'เงินสด', 'Cash'],
    ['1120', 'bank:promptpay', 'เงินฝากธนาคาร (พร้อมเพย์)', 'Bank, PromptPay'],
    ['1121', 'bank:transfer', 'เงินฝากธนาคาร (โอน)', 'Bank, transfers'],
    ['1130', 'bank:card_manual', 'ลูกหนี้บัตร (เครื่องรูดบัตร)', 'Cards, by terminal'],
    ['1131', 'bank:wallet', 'กระเป๋าเงินอิเล็กทรอนิกส์', 'E-wallets'],
    ['1132', 'bank:credit', 'ลูกหนี้รอรับชำระ', 'Credit, to be received'],
    ['1210', 'receivable:customers', 'ลูกหนี้การค้า', 'Accounts receivable'],
    ['1220', 'receivable:carriers', 'ลูกหนี้บริษัทขนส่ง (เงินเก็บปลายทาง)', 'Receivable from carriers (COD)'],
    ['1310', 'stock:goods', 'สินค้าคงเหลือ', 'Inventory'],
    ['1410', 'deposit:paid', 'เงินมัดจำและจ่ายล่วงหน้าค่าสินค้า', 'Deposits paid'],
    ['1420', 'prepaid:expenses', 'ค่าใช้จ่ายจ่ายล่วงหน้า', 'Prepaid expenses'],
    ['1510', 'vat:input', 'ภาษีซื้อ', 'Input VAT'],
    ['1511', 'vat:input-undue', 'ภาษีซื้อยังไม่ถึงกำหนด', 'Input VAT not yet due'],
    ['1512', 'vat:credit', 'ภาษีมูลค่าเพิ่มชำระเกินยกไป', 'VAT credit carried forward'],
    ['1520', 'receivable:wht', 'ภาษีถูกหัก ณ ที่จ่าย รอหนังสือรับรอง', 'Tax withheld, certificate to come'],
    ['1521', 'prepaid:wht', 'ภาษีเงินได้ถูกหัก ณ ที่จ่าย', 'Income tax withheld'],
  ]),
  ...of('asset', 'fixed', [
    ['1610', 'asset:equipment', 'เครื่องใช้และอุปกรณ์', 'Equipment'],
    ['1611', 'asset:equipment-depreciation', 'ค่าเสื่อมราคาสะสม เครื่องใช้และอุปกรณ์', 'Accumulated depreciation'],
    ['1710', 'asset:rent-deposits', 'เงินประกันการเช่า', 'Rental deposits'],
  ]),
  ...of('liability', 'owed', [
    ['2110', 'payable:suppliers', 'เจ้าหนี้การค้า', 'Accounts payable'],
    ['2111', 'payable:received', 'สินค้ารับแล้ว รอใบแจ้งหนี้', 'Goods received, not invoiced'],
    ['2112', 'payable:vendors', 'เจ้าหนี้ผู้ฝากขาย', 'Owed to vendors on consignment'],
    ['2120', 'customer:advances', 'เงินรับล่วงหน้าจากลูกค้า', 'Customers’ advances'],
    ['2121', 'customer:moved', 'เงินระหว่างย้ายบิล', 'Money between two bills'],
    ['2122', 'customer:gifts', 'โค้ดของขวัญที่ขายแล้วยังไม่ใช้', 'Gift codes sold, not used yet'],
    ['2123', 'customer:packages', 'ของขวัญแพ็กเกจที่ขายแล้วยังไม่รับ', 'Packages sold as gifts, not claimed yet'],
    ['2130', 'wallet:*', 'กระเป๋าเงินของลูกค้าทั้งหมด', 'All customers’ wallets'],
    ['2210', 'vat:output', 'ภาษีขาย', 'Output VAT'],
    ['2211', 'vat:output-undue', 'ภาษีขายยังไม่ถึงกำหนด', 'Output VAT not yet due'],
    ['2212', 'vat:payable', 'ภาษีมูลค่าเพิ่มค้างจ่าย (ภ.พ.30)', 'VAT payable (P.P.30)'],
    ['2220', 'wht:persons', 'ภาษีหัก ณ ที่จ่ายค้างนำส่ง (ภ.ง.ด.3)', 'Withholding tax payable (P.N.D.3)'],
    ['2221', 'wht:companies', 'ภาษีหัก ณ ที่จ่ายค้างนำส่ง (ภ.ง.ด.53)', 'Withholding tax payable (P.N.D.53)'],
    ['2222', 'wht:salaries', 'ภาษีหัก ณ ที่จ่ายค้างนำส่ง (ภ.ง.ด.1)', 'Withholding tax payable (P.N.D.1)'],
    ['2230', 'payable:social-security', 'เงินประกันสังคมค้างนำส่ง', 'Social security payable'],
    ['2240', 'payable:accrued', 'ค่าใช้จ่ายค้างจ่าย', 'Accrued expenses'],
    ['2241', 'payable:tips', 'ทิปที่รอจ่ายให้พนักงาน', 'Tips held for staff'],
    ['2250', 'payable:income-tax', 'ภาษีเงินได้ค้างจ่าย', 'Income tax payable'],
  ]),
  ...of('liability', 'long', [['2510', 'loan:owners', 'เงินกู้ยืมจากกรรมการ', 'Loans from directors']]),
  ...of('equity', 'equity', [
    ['3110', 'equity:capital', 'ทุน', 'Capital'],
    ['3120', 'equity:drawings', 'เงินถอนและใช้ส่วนตัว', 'Drawings'],
    ['3210', 'equity:retained', 'กำไร (ขาดทุน) สะสม', 'Retained earnings'],
    ['3220', 'equity:result', 'กำไร (ขาดทุน) สุทธิประจำปี', 'Result of the year'],
    ['3290', 'equity:opening', 'ยอดยกมา', 'Opening balances'],
  ]),
  ...of('income', 'sales', [
    ['4110', 'income:sales', 'รายได้จากการขายและบริการ', 'Sales'],
    ['4120', 'income:shipping', 'รายได้ค่าจัดส่ง', 'Shipping income'],
    ['4190', 'income:returns', 'รับคืนสินค้าและส่วนลดที่ให้', 'Sales returns and allowances'],
  ]),
  ...of('income', 'other', [['4210', 'income:other', 'รายได้อื่น', 'Other income']]),
  ...of('expense', 'cost', [
    ['5110', 'cost:goods', 'ต้นทุนขาย', 'Cost of goods sold'],
    ['5120', 'cost:stock-differences', 'สินค้าขาดเกินและเสียหาย', 'Stock differences and waste'],
    ['5130', 'cost:purchases', 'ซื้อสินค้าที่ไม่คุมสต็อก', 'Goods bought, not kept in stock'],
    ['5115', 'cost:vendors', 'ต้นทุนสินค้าฝากขาย', 'Cost of vendors’ goods sold'],
    ['5140', 'cost:services', 'ต้นทุนบริการ', 'Cost of services'],
  ]),
  ...of('expense', 'expense', [
    ['5210', 'expense:salaries', 'เงินเดือนและค่าจ้าง', 'Salaries and wages'],
    ['5211', 'expense:social-security', 'เงินสมทบประกันสังคม', 'Social security contributions'],
    ['5220', 'expense:rent', 'ค่าเช่า', 'Rent'],
    ['5230', 'expense:utilities', 'ค่าน้ำ ค่าไฟ ค่าโทรศัพท์และอินเทอร์เน็ต', 'Utilities, telephone and internet'],
    ['5240', 'expense:advertising', 'ค่าโฆษณา', 'Advertising'],
    ['5250', 'expense:freight', 'ค่าขนส่งออก', 'Delivery costs'],
    ['5251', 'expense:carriers', 'ค่าธรรมเนียมเก็บเงินปลายทาง', 'Carriers’ COD fees'],
    ['5260', 'expense:fees', 'ค่าธรรมเนียมธนาคารและแพลตฟอร์ม', 'Bank and platform fees'],
    ['5270', 'expense:supplies', 'วัสดุสำนักงานและวัสดุสิ้นเปลือง', 'Office and other supplies'],
    ['5280', 'expense:professional', 'ค่าทำบัญชีและค่าบริการวิชาชีพ', 'Professional fees'],
    ['5290', 'expense:repairs', 'ค่าซ่อมแซม', 'Repairs'],
    ['5310', 'expense:travel', 'ค่าเดินทาง', 'Travel'],
    ['5320', 'expense:entertainment', 'ค่ารับรอง', 'Entertainment'],
    ['5330', 'expense:depreciation', 'ค่าเสื่อมราคา', 'Depreciation'],
    ['5340', 'expense:vat', 'ภาษีซื้อต้องห้าม', 'Input VAT not claimable'],
    ['5350', 'expense:satang', 'เศษสตางค์ที่ลดให้', 'Satang given up'],
    ['5351', 'expense:rounding', 'เศษสตางค์จากการปัดเงินสด', 'Cash rounding'],
    ['5352', 'expense:cash-differences', 'เงินสดขาดเกินที่เครื่องขาย', 'Cash over and short'],
    ['5360', 'expense:write-offs', 'หนี้สูญและยอดที่ตัดให้', 'Write-offs'],
    ['5370', 'expense:gift-codes', 'ค่าโค้ดของขวัญที่แจก', 'Gift codes given'],
    ['5380', 'expense:adjustments', 'ค่าใช้จ่ายจากการปรับยอดกระเป๋าเงิน', 'Wallet adjustments'],
    ['5390', 'expense:other', 'ค่าใช้จ่ายอื่น', 'Other expenses'],
    ['5410', 'expense:interest', 'ดอกเบี้ยจ่าย', 'Interest'],
    ['5420', 'expense:penalties', 'เบี้ยปรับและเงินเพิ่ม', 'Penalties and surcharges'],
  ]),
  ...of('expense', 'tax', [['5910', 'expense:income-tax', 'ภาษีเงินได้', 'Income tax']]),
]

/** Kept by the house's own rooms: what is booked there by hand would contradict papers, wallets or the VAT return. */
export const controlled: ReadonlySet<string> = new Set([
  'vat:output',
  'vat:output-undue',
  'vat:input',
  'vat:input-undue',
  'receivable:customers',
  'stock:goods',
  'receivable:wht',
  'customer:advances',
  'customer:moved',
  'customer:gifts',
  'customer:packages',
  'payable:suppliers',
  'payable:vendors',
  'wallet:*',
  'equity:result',
])
