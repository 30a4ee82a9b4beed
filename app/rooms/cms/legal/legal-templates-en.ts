import type { LegalFacts } from './legal-facts.ts'
import type { LegalSlug } from './legal-slugs.ts'

/** The same in English, sentence by sentence. */
export const legalTemplatesEn: Record<LegalSlug, (facts: LegalFacts) => string> = {
  terms: (facts) => `
These terms apply to visiting ${facts.hostname}, to having an account there, and to buying from ${facts.seller} (“the shop”).

# Seller
${facts.contact.join('\n')}

# Orders and contract
- Your order is an offer to buy. The contract is made when the shop confirms that it has received your payment.
- The shop holds the goods for ${facts.holdMinutes} minutes while it waits for payment. After that an unpaid order may be cancelled and the goods go back on sale.
- If goods are sold out or a price is plainly wrong, the shop tells you and refunds you in full.
- Please check name, address and phone number before you confirm.

# Prices and payment
- Prices are in Thai baht${facts.vatRegistered ? ' and include VAT' : '. The shop is not registered for VAT and charges none'}. Delivery is shown separately before you confirm.
- You pay by scanning a PromptPay QR and sending the slip, or with the shop’s wallet. The shop checks a slip before it confirms the payment.
- A forged or reused slip leads to cancellation and may be prosecuted.
- A receipt is issued once the payment is confirmed.

# Delivery and returns
The pages “Delivery” and “Returns and refunds” are part of these terms.

# Your account
- You look after your password, and tell the shop at once if you suspect that somebody else uses the account.
- The shop may suspend an account that is used for fraud, disturbs the service or breaks the law, and says why.
- You can delete your account yourself on the page “My data”.

# Liability
The shop is liable under Thai consumer protection law and the Civil and Commercial Code. Nothing here limits the rights that the law gives a consumer.

# Changes and law
An order follows the terms shown on the day it was placed. Thai law applies. If we cannot agree, you may complain to the Office of the Consumer Protection Board (OCPB, phone 1166).
`,

  privacy: (facts) => `
${facts.seller} (“the shop”) is the data controller under Thailand’s Personal Data Protection Act B.E. 2562 (PDPA). This page says what is kept about you, why, for how long, and what your rights are.

# Controller and contact
${facts.contact.join('\n')}
For anything about personal data, write to this address, call this number, or send a message from the page “Messages” when you are signed in.

# What is kept
- What you give: name, e-mail, phone, delivery addresses, details for tax invoices, pictures of slips, messages and files you send.
- From buying: goods, amounts, payments, papers and the state of delivery.
- From using the site: IP address, kind of browser, times of signing in, and a security record.
- If you sign in with LINE: the user id, name and picture that you allow LINE to send.

# Purposes and legal bases
- Taking orders and payments, delivering, taking returns and looking after accounts: performance of a contract (section 24 (3)).
- Issuing receipts and tax invoices and keeping books: legal obligation (section 24 (6)).
- Preventing fraud, keeping the service safe and pursuing claims: legitimate interest (section 24 (5)).
- News and offers: only with your consent (section 19), which you can withdraw at any time in the message settings.
Name, contact and address are needed to deliver. Without them the shop cannot take an order.

# How long it is kept
- Accounts: until you delete yours; then erased for good within 30 days.
- Orders, receipts, tax invoices and slips: at least 5 years under accounting and revenue law.
- Security records: at least 90 days under the Computer Crime Act, and as long as an investigation needs.
- Carts that were never ordered: until they expire.

# Who receives it
The shop does not sell your data. It passes on only what is needed, to carriers, banks, providers of e-mail, SMS and LINE, providers of hosting and file storage, auditors, and authorities that the law empowers. If a provider is abroad, the shop sees to the safeguards of sections 28 and 29.

# Your rights
- To withdraw consent (section 19)
- To see your data and have a copy (section 30)
- To receive it, or have it sent to somebody else, in a common format (section 31)
- To object to its use (section 32)
- To have it erased or made anonymous (section 33)
- To have its use restricted (section 34)
- To have it corrected (sections 35 and 36)
Members can download, correct and delete their data by themselves on the page “My data”. Anybody else can contact the shop as above. The shop answers within 30 days, free of charge. If you are not satisfied, you may complain to the Office of the Personal Data Protection Committee (PDPC).

# Cookies
${facts.isMeasured ? 'Without your consent this site uses necessary cookies only.' : 'This site uses necessary cookies only: none for advertising, none that follow you to other sites.'}
- Signing in: 30 days
- Knowing a device that has signed in before, so that nobody else can lock your account: 1 year at most
- Your cart, language and colour scheme

# Security
Data travels encrypted, passwords are kept so that nobody can read them, and staff see what their duty needs. If a breach puts your rights at risk, the shop tells the PDPC within 72 hours, and you without delay (section 37 (4)).
`,

  delivery: (facts) => `
# Cost
- Anywhere in Thailand: ${facts.shipping} per order.
${facts.freeFrom ? `- Free from ${facts.freeFrom}.\n` : ''}${facts.pickup ? '- Pick-up at the shop is free. The shop tells you when the goods are ready.\n' : ''}- The exact cost is shown before you confirm the order.

# Time
- The shop packs and sends within 1–3 working days after the payment is confirmed.
- Carriers take about 1–3 working days; remote areas and islands may take longer.
- Follow it by your order’s link, or on the page “Orders” when you are signed in.
- If it cannot be delivered within 30 days, you may cancel and get all of your money back.

# When it arrives
- Look at the parcel while the courier is there if you can, and take a picture if it is damaged.
- Damaged, missing or wrong goods: tell the shop within 7 days, with pictures. It sends new ones or refunds you, at no cost.
- The risk is the shop’s until you have the goods.

# Wrong address or nobody there
If a parcel comes back because the address was wrong or nobody was there, the shop contacts you to send it again and may ask for the actual cost.

# Contact
${facts.contact.join('\n')}
`,

  returns: (facts) => `
# Changing your mind within 7 days
- You may return goods within 7 days of receiving them by telling the shop in writing or by message (Direct Sales and Direct Marketing Act B.E. 2545, section 33).
- They must be as you received them, with their packaging. You pay for sending them back.
- Not for opened food and fresh goods, goods that spoil, goods made to order, and digital goods that were downloaded.

# Defective or wrong goods
- Tell the shop within 7 days with pictures and the order number. It exchanges, repairs or refunds, and pays for all postage.
- Your statutory rights for defects last beyond these 7 days (Civil and Commercial Code, sections 472 and 474).

# How to return
- Tell the shop from the order’s page, by message or by phone, with the order number and the reason.
- Wait for the shop to confirm before you send anything, and keep the proof of posting.
- Send to: ${facts.contact.join(' · ')}

# Refunds
- The shop refunds within 15 days of your notice and the returned goods (section 36 of the same act).
- To the buyer’s bank account or PromptPay, or to the shop’s wallet if you choose so.
- A credit note or refund note is issued every time.

# Cancelling before dispatch
You can cancel an unpaid order by yourself at once. For a paid one that was not sent yet, tell the shop, and you get all of your money back.
`,
}
