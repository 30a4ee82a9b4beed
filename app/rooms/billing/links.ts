/** Where this room's pages are. */
export const paymentPath = (slug: string): string => `/billing/payment/${encodeURIComponent(slug)}`
export const paperPath = (tokenOrId: string): string => `/billing/invoice/${encodeURIComponent(tokenOrId)}`
export const slipPath = (id: string): string => `/cluster/user/bills/${encodeURIComponent(id)}`
export const queuePath = '/cluster/user/bills'
export const sellerPath = '/config/seller'
export const seriesPath = '/config/numbers'
export const accountsPath = '/config/payments'
export const statementsPath = '/cluster/bills/statements'
export const statementLinePath = (id: string): string => `${statementsPath}/${encodeURIComponent(id)}`
export const reviewRulesPath = '/cluster/bills/rules'
export const payPath = '/billing/pay'
export const papersPath = '/cluster/bills'
export const paperDeskPath = (id: string): string => `${papersPath}/${encodeURIComponent(id)}`
export const owedPath = `${papersPath}/owed`
export const owedDeskPath = (id: string): string => `${owedPath}/${encodeURIComponent(id)}`
export const owedBillPath = (order: string): string => `/billing/order/${encodeURIComponent(order)}`
export const quotationPath = (token: string): string => `/billing/quotation/${encodeURIComponent(token)}`
export const newQuotationPath = `${papersPath}/quotations/new`
export const withheldPath = `${papersPath}/withheld`
export const withheldOnePath = (id: string): string => `${withheldPath}/${encodeURIComponent(id)}`
export const vatReportPath = `${papersPath}/vat`
export const vatReturnPath = `${papersPath}/vat/return`
export const vatPurchasesPath = `${papersPath}/vat/purchases`
