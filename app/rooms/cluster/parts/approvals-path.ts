/** Pure: where what waits for a second person is decided on. */
export const approvalsPath = '/cluster/manage/approvals'

/** Where one sets one’s own PIN. */
export const ownPinPath = `${approvalsPath}#pin`
