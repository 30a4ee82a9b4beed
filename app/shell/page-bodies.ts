/**
 * The HTML behind a rendered Response, for sending it without turning it into a stream and back: half of what a page
 * cost was that way. entry.server.tsx puts it in, pages.server.ts takes it out.
 */
export const pageBodies = new WeakMap<Response, Buffer<ArrayBuffer>>()
