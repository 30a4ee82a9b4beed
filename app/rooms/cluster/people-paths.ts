/** Pure: where the pages about people are. */
export const invitationsPath = '/cluster/manage/invitations'
export const auditPath = '/cluster/manage/audit'
/** As identity's `answerPath`, which the browser cannot read. */
export const myInvitationPath = '/user/invitation'

export const peoplePath = '/cluster/manage/user'
export const personPath = (id: string): string => `${peoplePath}/${id}`

/** An id as we make them; anything else in a URL is nobody's. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
