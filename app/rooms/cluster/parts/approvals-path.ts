/** Pure: where what waits for a second person is decided on. */
export const approvalsPath = '/cluster/manage/approvals'
