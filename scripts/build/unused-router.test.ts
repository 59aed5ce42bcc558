import { expect, test } from 'vitest'
import { withBodies } from './unused-router.ts'

const SOURCE = `function createRouter(init) {
	function navigate(to) {
		if (to) {
			fetch(to);
		}
	}
	async function fetch(key, { href } = {}) {
		if (href) {
			navigate(href);
		}
	}
	return { navigate, fetch };
}
var Await = class extends React.Component {
	render() {
		return null;
	}
};
`

test('a function stays where it is called from, and does what it is told instead', () => {
  expect(withBodies(SOURCE, { fetch: 'return false', Await: '' })).toBe(`function createRouter(init) {
	function navigate(to) {
		if (to) {
			fetch(to);
		}
	}
	async function fetch(key, { href } = {}) { return false }
	return { navigate, fetch };
}
var Await = class extends React.Component { }
`)
})

test('one that the library has no more fails the build', () => {
  expect(() => withBodies(SOURCE, { navigat: '' })).toThrow('no navigat')
})
