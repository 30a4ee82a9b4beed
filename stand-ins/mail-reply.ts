/**
 * A mailbox with a calendar, as Gmail's and Outlook's buttons are: it reads an invitation, and writes the answer to whom it
 * names as the organizer (iMIP, RFC 6047).
 */
import ICAL from 'ical.js'

export interface Answer {
  method?: 'REPLY' | 'COUNTER'
  answer?: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED' | 'DELEGATED'
  /** Who answers; left out, who was invited. */
  as?: string
  delegatedTo?: string
  /** The version that they saw; left out, the one in the invitation. */
  sequence?: number
  /** When it was written; left out, now. */
  at?: Date
  /** Of one occurrence alone. */
  occurrence?: string
  comment?: string
  /** What they propose. */
  starts?: Date
}

/** The answer's bytes, and to whom it goes. */
export async function replyTo(invitation: string, said: Answer = {}): Promise<{ to: string; raw: Buffer }> {
  const [{ default: PostalMime }, { createTransport }] = [await import('postal-mime'), await import('nodemailer')]
  const mail = await PostalMime.parse(invitation, { attachmentEncoding: 'utf8' })
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
  const event = new ICAL.Component(ICAL.parse(String(part?.content)) as unknown[]).getFirstSubcomponent('vevent')!
  const bare = (name: string) => String(event.getFirstPropertyValue(name)).replace(/^mailto:/i, '')
  const [to, from, method] = [bare('organizer'), said.as ?? bare('attendee'), said.method ?? 'REPLY']
  const attendee = new ICAL.Property('attendee')
  attendee.setParameter('partstat', said.answer ?? 'ACCEPTED')
  if (said.delegatedTo) attendee.setParameter('delegated-to', `mailto:${said.delegatedTo}`)
  attendee.setValue(`mailto:${from}`)
  event.removeAllProperties('attendee')
  event.addProperty(attendee)
  event.updatePropertyWithValue('dtstamp', stamp(said.at ?? new Date()))
  if (said.sequence !== undefined) event.updatePropertyWithValue('sequence', said.sequence)
  if (said.occurrence) event.updatePropertyWithValue('recurrence-id', ICAL.Time.fromString(said.occurrence, undefined!))
  if (said.comment) event.updatePropertyWithValue('comment', said.comment)
  if (said.starts) event.updatePropertyWithValue('dtstart', stamp(said.starts))
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('prodid', '-//Sala stand-in//Mailbox//EN')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('method', method)
  calendar.addSubcomponent(event)
  const words = said.answer ?? 'ACCEPTED'
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from,
    to,
    subject: `${words}: ${String(event.getFirstPropertyValue('summary'))}`,
    text: `${from}: ${words}`,
    icalEvent: { method, content: calendar.toString() },
  })
  return { to, raw: message as Buffer }
}

const stamp = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true)
