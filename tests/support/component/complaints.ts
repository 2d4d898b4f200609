let expected: readonly RegExp[] = []
/** What the test before expected. The browser may report a failed request a moment after its test. */
let expectedBefore: readonly RegExp[] = []

/** Expects a complaint that this test causes on purpose, such as React's message about an error it renders. */
export function expectComplaint(...patterns: readonly RegExp[]): void {
  expected = [...expected, ...patterns]
}

export function takeExpectedComplaints(): readonly RegExp[] {
  const taken = [...expected, ...expectedBefore]
  expectedBefore = expected
  expected = []
  return taken
}
