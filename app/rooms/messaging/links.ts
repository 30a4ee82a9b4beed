/** Where messages are. */
export const inboxPath = '/user/message'
export const newThreadPath = `${inboxPath}/new`
export const preferencesPath = `${inboxPath}/preferences`
/** Without signing in: from a mail. */
export const unsubscribePath = (token: string): string => `${inboxPath}/unsubscribe/${encodeURIComponent(token)}`
export const threadPath = (id: string): string => `${inboxPath}/${encodeURIComponent(id)}`
export const attachmentPath = (id: string): string => `/message/attachment/${encodeURIComponent(id)}`
export const uploadPath = '/api/messages/attachments'
export const liveInboxPath = '/live/messages'

export const officePath = '/cluster/manage/messages'
export const officeNewPath = `${officePath}/new`
export const officeThreadPath = (id: string): string => `${officePath}/${encodeURIComponent(id)}`
export const writeToPath = (accountId: string): string => `${officeNewPath}?to=${encodeURIComponent(accountId)}`
export const personPath = (accountId: string): string => `/cluster/manage/user/${encodeURIComponent(accountId)}`

/** What an inbox's own page watches: told to nobody else, since only a room may ask for it. */
export const inboxTopic = (accountId: string): string => `inbox:${accountId}`

/** Of what left the house. */
export const deliveriesPath = '/cluster/manage/deliveries'
export const writeMailPath = `${deliveriesPath}/write`
export const senderPath = `${deliveriesPath}/sender`

/** Where staff write to this address. */
export const writeMailTo = (email: string): string => `${writeMailPath}?to=${encodeURIComponent(email)}`
