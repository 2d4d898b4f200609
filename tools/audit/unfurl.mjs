// Prints, as JSON, what a chat would show of the given links.
import { unfurl } from 'unfurl.js'

const links = process.argv.slice(2)
console.log(JSON.stringify(await Promise.all(links.map((link) => unfurl(link, { oembed: false })))))
