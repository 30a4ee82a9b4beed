import { preview, type Previews } from '#ui/preview.tsx'

const piece = (name: 'BillPayment' | 'BillStatic' | 'Order' | 'PromptPay' | 'Step' | 'UploadSlip') =>
  preview(async () => ({ default: (await import('./preview-pieces.tsx'))[name] }), {})

/** The pieces of billing (routes.tsv), as `/billing/_plugin/{name}` shows them. */
export const previews: Previews = {
  BillPayment: piece('BillPayment'),
  BillStatic: piece('BillStatic'),
  Order: piece('Order'),
  PromptPay: piece('PromptPay'),
  Step: piece('Step'),
  UploadSlip: piece('UploadSlip'),
}
