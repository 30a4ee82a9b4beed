export { defaultSite, siteOfHost, type FoundSite } from './site-of-host.server.ts'
export { hostnameOf, isLoopbackAddress, isLoopbackHost } from './host-name.ts'
