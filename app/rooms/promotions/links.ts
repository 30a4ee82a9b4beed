export const promotionsPath = '/cluster/promotion'
export const calendarPath = '/cluster/promotion/calendar'
export const newPromotionPath = (kind: string) => `/cluster/promotion/new?kind=${kind}`
export const promotionPath = (id: string) => `/cluster/promotion/${id}`
export const codesPath = (id: string) => `/cluster/promotion/${id}/codes.csv`
