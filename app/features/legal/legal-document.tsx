import type { LegalParagraph, LegalText } from '#messages/legal.ts'

/** A page to read: one narrow column. */
export function LegalDocument({ text }: { readonly text: LegalText }) {
  return (
    <article className="mx-auto w-full max-w-[42rem] px-4 py-10 sm:px-6 desk:py-14">
      <h1 className="text-4xl">{text.title}</h1>
      <p className="mt-2 text-ink-muted">{text.effective}</p>
      <p className="mt-6 text-lg">{text.summary}</p>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-9">
          <h2 className="text-2xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <Paragraph
              key={typeof paragraph === 'string' ? paragraph : paragraph.text}
              paragraph={paragraph}
            />
          ))}
        </section>
      ))}
    </article>
  )
}

function Paragraph({ paragraph }: { readonly paragraph: LegalParagraph }) {
  if (typeof paragraph === 'string') return <p className="mt-3">{paragraph}</p>
  return (
    <p className="mt-3">
      {paragraph.text}{' '}
      <a href={paragraph.link.to} className="underline underline-offset-4">
        {paragraph.link.name}
      </a>
    </p>
  )
}
