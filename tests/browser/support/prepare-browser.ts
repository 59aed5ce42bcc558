import { storyBrowserFile } from './browser.ts'

/** Has the browser of the npm package unpacked before several workers want to start it. */
export default async function prepareBrowser(): Promise<void> {
  await storyBrowserFile()
}
