#!/bin/sh
# A Slurm of three nodes on the hosts of hosts.sh: what `--machines slurm` was tried with.
# Needs root and the packages slurmctld, slurmd, slurm-client and munge. First: hosts.sh up DIR 4.
#
#   bench/machines/slurm.sh up DIR              h1 to h3 are nodes; h4 has the controller
#   bench/machines/slurm.sh run DIR COMMAND...  runs a command on h4, from where jobs are submitted
#   bench/machines/slurm.sh down DIR
#
# Each node has a /tmp and a name of its own, as a host has.
set -eu
verb=$1
dir=$(CDPATH='' cd -- "$2" && pwd)
shift 2
export SLURM_CONF="$dir/slurm.conf"

# Runs $2... on host $1 as it is named there. Not by `ip netns exec`, whose /sys has no control groups,
# without which slurmd does not start.
on() {
    host=$1
    shift
    mkdir -p "$dir/$host/tmp"
    exec nsenter --net="/run/netns/$host" unshare --uts --mount sh -c 'hostname "$1"
        mount --make-rprivate /
        mount --bind "$2/$1/tmp" /tmp
        mount --bind "$2/names" /etc/hosts
        shift 2
        exec "$@"' on "$host" "$dir" "$@"
}

configure() {
    cat >"$SLURM_CONF" <<END
ClusterName=dohyo
SlurmctldHost=h4(10.66.0.4)
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
ReturnToService=2
SlurmUser=root
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/%n-spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/%n.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/%n.log
KillWait=5
NodeName=h1 NodeAddr=10.66.0.1 CPUs=2 RealMemory=4000
NodeName=h2 NodeAddr=10.66.0.2 CPUs=2 RealMemory=4000
NodeName=h3 NodeAddr=10.66.0.3 CPUs=2 RealMemory=4000
PartitionName=all Nodes=h1,h2,h3 Default=YES MaxTime=60 OverSubscribe=EXCLUSIVE State=UP
END
}

up() {
    mkdir -p "$dir/state" "$dir/h1-spool" "$dir/h2-spool" "$dir/h3-spool"
    printf '%s\n' '127.0.0.1 localhost' '10.66.0.1 h1' '10.66.0.2 h2' '10.66.0.3 h3' '10.66.0.4 h4' \
        >"$dir/names"
    configure
    [ -f "$dir/munge.key" ] || (umask 077; head -c 1024 /dev/urandom >"$dir/munge.key")
    munged --force --key-file "$dir/munge.key" --socket "$dir/munge.socket" \
        --pid-file "$dir/munged.pid" --log-file "$dir/munged.log" --seed-file "$dir/munge.seed"
    (on h4 slurmctld -D >"$dir/slurmctld.out" 2>&1) &
    for node in h1 h2 h3; do
        (on "$node" slurmd -D >"$dir/$node.out" 2>&1) &
    done
}

down() {
    for daemon in h1 h2 h3 slurmctld munged; do
        [ ! -f "$dir/$daemon.pid" ] || kill "$(cat "$dir/$daemon.pid")" || :
    done
}

case $verb in
    up) up ;;
    run) on h4 "$@" ;;
    down) down ;;
    *) echo "up DIR, run DIR COMMAND..., or down DIR" >&2; exit 2 ;;
esac
