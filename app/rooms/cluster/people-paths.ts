/** Pure: where the pages about people are. */
export const invitationsPath = '/cluster/manage/invitations'
export const auditPath = '/cluster/manage/audit'
/** As identity's `answerPath`, which the browser cannot read. */
export const myInvitationPath = '/user/invitation'
