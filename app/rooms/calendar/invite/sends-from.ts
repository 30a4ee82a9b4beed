/** What somebody answered, in the words of iCalendar. */
import { ICalAttendeeRole, ICalAttendeeStatus } from 'ical-generator'

const required = { role: ICalAttendeeRole.REQ }
export const sendsFrom = {
  needs_action: { ...required, status: ICalAttendeeStatus.NEEDSACTION },
  accepted: { ...required, status: ICalAttendeeStatus.ACCEPTED },
  tentative: { ...required, status: ICalAttendeeStatus.TENTATIVE },
  declined: { ...required, status: ICalAttendeeStatus.DECLINED },
}
