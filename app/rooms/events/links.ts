import { href } from 'react-router'

export const eventsPath = href('/event')
export const eventPath = (slug: string): string => href('/event/:slug', { slug })
export const icsPath = (slug: string): string => `${eventPath(slug)}/calendar.ics`
export const orderPath = (token: string): string => href('/event/order/:token', { token })
export const ticketPath = (token: string): string => href('/event/ticket/:token', { token })
export const ticketPaper = (token: string): string => `${ticketPath(token)}/ticket.pdf`
export const doorPath = (token: string): string => href('/event/door/:token', { token })
/** Of staff; `new` is the one that is not there yet. */
export const deskPath = href('/event/_plugin/manage_event')
export const deskOf = (id: string): string => href('/event/_plugin/manage_event/:id', { id })
