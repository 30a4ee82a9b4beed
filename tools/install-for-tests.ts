/** Installs what the tests need and is missing: tools/check.ts begins with it while other steps run. */
import { chromiumPackages, installPackages, swiftPackages } from './debian-packages.ts'

// The unit tests come before the browser's.
await installPackages(swiftPackages)
if (!process.env.CHROMIUM_PATH) await installPackages(chromiumPackages)
