/** For screens of the shell: nothing of the server comes along. */
export { legalPath } from '../legal/legal-slugs.ts'
