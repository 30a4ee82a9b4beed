/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  thread: `select t.id as value from messaging.threads t join identity.accounts a on a.id = t.account_id
    where t.kind = 'staff' and a.email = 'user@roastery.localhost' order by t.created_at limit 1`,
  notice: `select 'ended' as value`,
}

export const paths: Readonly<Record<string, string>> = {
  '/user/message/unsubscribe/{token}': '/user/message/unsubscribe/{unsubscribe}',
}
