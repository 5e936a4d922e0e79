export function Page() {
  return <h1>Postcards that win listings</h1>;
}
