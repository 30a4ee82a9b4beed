import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('tenancy', {
  // product.md §8: "Invalid environment: ..."
  invalidEnvironment: {
    status: 400,
    code: 'VALIDATION',
    th: (d: { environment: string }) => `สภาพแวดล้อมไม่ถูกต้อง: ${d.environment}`,
    en: (d: { environment: string }) => `Invalid environment: ${d.environment}`,
  },
})
