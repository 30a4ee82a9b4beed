/** Pure: where what waits for a second person is decided on. */
export const approvalsPath = '/cluster/manage/approvals'

/** The same with one of them first: where a message leads. */
export const approvalPath = (id: string): string => `${approvalsPath}?request=${encodeURIComponent(id)}`

/** Where one sets one’s own PIN. */
export const ownPinPath = `${approvalsPath}#pin`
