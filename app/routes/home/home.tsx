export function meta() {
  return [{ title: 'Benchboss' }]
}

export default function Home() {
  return <h1>Benchboss</h1>
}
