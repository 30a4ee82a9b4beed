/** Installs what the tests need and is missing: tools/check.ts begins with it while other steps run. */
import { chromiumThere } from '../e2e/chromium.ts'
import { chromiumPackage, installPackages, swiftPackages } from './debian-packages.ts'

// The unit tests come before the browser's.
await installPackages(swiftPackages)
if (!chromiumThere()) await installPackages([chromiumPackage])
