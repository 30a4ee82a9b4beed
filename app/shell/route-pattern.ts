/**
 * The screen's own address as its room's routes.ts writes it, but for `:gaps`: React Router joins what app/routes.ts gave
 * it, which begins without a slash (`shop/product/:sku`; `/` alone has one).
 */
export const patternIn = ({ pattern }: { pattern: string }): string => `/${pattern.replace(/^\//, '')}`
