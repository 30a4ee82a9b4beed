/** For screens of other rooms: where staff enter the money of a bill. */
export { owedDeskPath } from '../links.ts'
