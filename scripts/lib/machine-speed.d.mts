export function timeFixedWork(): { wallMs: number; cpuMs: number };
export function factorOf(run: { wallMs: number; cpuMs: number; load: number; cores: number }): number;
export function machineFactor(): number;
